/** What the application on a phone is opened with: where the portal is, and as whom it is asked. */
export const appLink = (applicationUrl: string, token: string) => `ombi://${applicationUrl}|${token}`
