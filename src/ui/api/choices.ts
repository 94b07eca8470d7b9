/** What staff chooses from when a movie is requested or its request is edited. */
export type UserOption = { id: string; username: string; email: string | null }
export type QualityProfile = { id: number; name: string }
export type RootFolder = { id: number; path: string }
type RadarrDefaults = { defaultQualityProfile: string | null; defaultRootPath: string | null }
export type RadarrSettings = { radarr: RadarrDefaults; radarr4K: RadarrDefaults }
