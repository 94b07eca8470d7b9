const addressesOf = (pattern: string) => {
  const written = pattern
    .replace('/*?', '(/.*)?')
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(`^${written}/?$`, 'i')
}

/** Whether an address belongs to the pattern of a page: `/details/movie/:id`, `/login/:landing?`, `/Settings/*?`. */
export const leadsTo = (pattern: string, address: string) => addressesOf(pattern).test(address)

/** What stands in an address in place of the named parts of a pattern. */
export const paramsIn = (pattern: string, address: string): Record<string, string> => ({
  ...addressesOf(pattern).exec(address)?.groups,
})
