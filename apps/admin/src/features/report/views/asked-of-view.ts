/** What is done with a view, over the list of them. */
export type AskedOfView = 'save' | 'rename' | 'update' | 'remove' | 'schedule';
