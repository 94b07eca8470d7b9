/** What the stand-ins of the channels let in. */
export const known = {
  discord: { id: '1001', token: 'demo-discord-token' },
  slack: 'T1/B2/demo-slack-token',
  mattermost: 'demo-mattermost-key',
  telegram: {
    bot: 'demo_cinema_bot',
    token: '42:demo-telegram-token',
    chat: '42',
    movedChat: '-7',
    movedTo: 42,
    person: '7001',
  },
  pushbullet: 'demo-pushbullet-token',
  pushover: { token: 'demo-pushover-token', user: 'demo-pushover-user', person: 'demopushoverpersonofthehouse01' },
  gotify: 'demo-gotify-token',
  /** Of an application that somebody made for themselves. */
  gotifyPerson: 'AdemoPersonal01',
  ntfy: 'Bearer demo-ntfy-token',
  oneSignalApp: 'demo-onesignal-app',
  twilio: { sid: 'ACdemo', token: 'demo-twilio-token' },
  webhook: { name: 'household', token: 'demo-webhook-token' },
  /** The places of the children, beside those of the house. */
  children: {
    discord: { id: '1002', token: 'demo-discord-children' },
    slack: 'T1/B3/demo-slack-children',
    mattermost: 'demo-mattermost-children',
    telegram: '-1004300000000',
    pushbullet: 'demo-children',
    pushover: 'demo-pushover-children',
    gotify: 'demo-gotify-children',
    ntfy: 'demo-children',
    webhook: { name: 'children', token: 'demo-webhook-children' },
  },
} as const
