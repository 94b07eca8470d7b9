/** Whether an event is about a problem that somebody reported, by its name. */
export const isIssueEvent = (event: string) => event.startsWith('Issue')
