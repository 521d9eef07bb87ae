/** First and last letters of an id: enough to compare, short enough to read. */
export const shortId = (id: string): string => (id.length > 12 ? `${id.slice(0, 4)}…${id.slice(-6)}` : id);
