/** Where another portal keeps what it holds: a folder, a file, or the address of a database. */
export type Place = { place: string; settingsFile: string | null; timeZone: string }

export const isAddress = (place: string): boolean => /^(postgres|postgresql|mysql|mariadb):\/\//i.test(place)
