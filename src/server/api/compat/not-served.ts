/**
 * What programs of this kind may call and the portal does not answer: the newsletter, the mobile
 * applications and channels that have no section of their own. One list a version; what is built leaves it.
 */
export const notServed = {
  v1: [
    'POST Job/newsletter',
    'POST Mobile',
    'POST Mobile/Notification',
    'GET,POST Settings/notifications/mobile',
    'GET,POST Settings/notifications/newsletter',
    'POST Settings/notifications/newsletterdatabase',
    'POST Tester/mobile',
    'POST Tester/newsletter',
  ],
  v2: ['POST,DELETE Mobile/Notification', 'POST Mobile/Send'],
} as const satisfies Record<string, readonly string[]>
