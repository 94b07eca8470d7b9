/** What outside services are for, in the order in which they are shown. */
export const serviceGroups = ['mediaServers', 'downloads', 'catalogue', 'signIn', 'channels'] as const
export type ServiceGroup = (typeof serviceGroups)[number]
