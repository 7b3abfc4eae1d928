import { createContext, useContext } from 'react';

/** How the line is along which news come: `off` while the page is not looked at. */
export type LineState = 'off' | 'on' | 'lost';

const Live = createContext<LineState>('off');

/** Says to what stands in it how the line is. */
export const LiveProvider = Live.Provider;

/** Whether news come by themselves: while they do not, a screen looks now and then. */
export const useIsLive = (): boolean => useContext(Live) === 'on';
