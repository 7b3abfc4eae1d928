/** Under these registered symbols r2wc keeps the props it draws with, and the drawing itself. */
export const propsKey: unique symbol = Symbol.for('r2wc.props');
export const drawKey: unique symbol = Symbol.for('r2wc.render');
