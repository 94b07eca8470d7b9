/** Where titles are browsed; by itself, because navigation needs the address alone. */
export const browseAddress = '/discover/advanced/search'
