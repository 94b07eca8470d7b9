/** What the portal serves right under its base path, besides the interface. */
export const ownRoots = ['api', 'hubs', 'images', 'assets', 'translations', 'health', 'metrics', 'swagger']
