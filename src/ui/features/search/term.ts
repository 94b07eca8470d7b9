/** The genres that an address asks for, such as `genres=35,18`. */
export const genresOf = (query: string) => {
  const ids = new URLSearchParams(query).getAll('genres').flatMap(list => list.split(','))
  return [...new Set(ids.map(Number).filter(id => Number.isInteger(id) && id > 0))]
}
