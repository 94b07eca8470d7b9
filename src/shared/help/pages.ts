/** Pages of the documentation besides those of the settings, in the order in which they are read. */
export const helpPages = [
  'start',
  'install',
  'nas',
  'kubernetes',
  'reverse-proxy',
  'several-servers',
  'databases',
  'backups',
  'moving-in',
  'moving-in-ombi',
  'moving-in-overseerr',
  'moving-in-jellyseerr',
  'moving-in-seerr',
  'leaving',
  'upgrading',
  'command-line',
  'api',
  'troubleshooting',
] as const

/** The page about a page of the settings, by the key of that page. */
export const helpOfSettings = (key: string) => `settings-${key}`
