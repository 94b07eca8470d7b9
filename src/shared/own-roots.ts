/** What the portal serves right under its base path, besides the interface. */
export const ownRoots = [
  'api',
  'seerr',
  'hubs',
  'images',
  'feeds',
  'assets',
  'translations',
  'health',
  'metrics',
  'swagger',
  'help',
]
