/**
 * What programs of this kind may call and the portal does not answer: the newsletter, the mobile
 * applications and channels that have no section of their own. One list a version; what is built leaves it.
 */
export const notServed = {
  v1: [
    'POST Job/newsletter',
    'POST Mobile',
    'POST Mobile/Notification',
    'GET,POST Settings/notifications/discord',
    'GET,POST Settings/notifications/gotify',
    'GET,POST Settings/notifications/mattermost',
    'GET,POST Settings/notifications/mobile',
    'GET,POST Settings/notifications/newsletter',
    'POST Settings/notifications/newsletterdatabase',
    'GET,POST Settings/notifications/ntfy',
    'GET,POST Settings/notifications/pushbullet',
    'GET,POST Settings/notifications/pushover',
    'GET,POST Settings/notifications/slack',
    'GET,POST Settings/notifications/telegram',
    'GET,POST Settings/notifications/twilio',
    'POST Tester/discord',
    'POST Tester/gotify',
    'POST Tester/mattermost',
    'POST Tester/mobile',
    'POST Tester/newsletter',
    'POST Tester/ntfy',
    'POST Tester/pushbullet',
    'POST Tester/pushover',
    'POST Tester/slack',
    'POST Tester/telegram',
    'POST Tester/whatsapp',
  ],
  v2: ['POST,DELETE Mobile/Notification', 'POST Mobile/Send'],
} as const satisfies Record<string, readonly string[]>
