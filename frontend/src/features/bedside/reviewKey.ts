/** Where a review is kept in the browser. */
export const reviewKey = (attemptId: string) => ['review', attemptId] as const;
