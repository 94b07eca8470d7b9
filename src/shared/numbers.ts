/** What programs know by lasting numbers. */
export type NumberedKind = 'user' | 'title' | 'request'
