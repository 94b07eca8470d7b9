/**
 * Whether the address of a database names several servers, separated by commas. Drivers try one after the other, and none of
 * them knows which one takes what is written.
 */
export function namesSeveralServers(address: string): boolean {
  const authority = /^[a-z]+:\/\/([^/?#]*)/i.exec(address)?.[1] ?? ''
  return /,|%2c/i.test(authority.slice(authority.lastIndexOf('@') + 1))
}
