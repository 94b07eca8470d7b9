/** What is kept because it can be had again: pictures as files, what catalogues said in the database. */
export const cacheNames = ['images', 'people', 'answers', 'names'] as const
export type CacheName = (typeof cacheNames)[number]
