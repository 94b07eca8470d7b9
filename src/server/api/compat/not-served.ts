/** What programs of this kind may call and the portal does not answer. One list a version; what is built leaves it. */
export const notServed: Readonly<Record<'v1' | 'v2', readonly string[]>> = { v1: [], v2: [] }
