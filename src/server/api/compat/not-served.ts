/**
 * What programs of this kind may call and the portal does not answer: the newsletter. One list a version; what is built
 * leaves it.
 */
export const notServed = {
  v1: [
    'POST Job/newsletter',
    'GET,POST Settings/notifications/newsletter',
    'POST Settings/notifications/newsletterdatabase',
    'POST Tester/newsletter',
  ],
  v2: [],
} as const satisfies Record<string, readonly string[]>
