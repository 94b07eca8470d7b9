/** A part of an address as it was meant; as it stands where a percent sign in it means nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return part
    throw error
  }
}
