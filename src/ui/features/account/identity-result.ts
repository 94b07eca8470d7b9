/** How account calls answer: refusals arrive with status 200. */
export type IdentityResult = { successful: boolean; errors: string[] | null }
