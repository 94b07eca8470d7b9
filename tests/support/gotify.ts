import { agent } from '~/integrations/notify/agent'
import { post } from '~/integrations/notify/delivery'
import { choice, secret, text, toggle, webAddress } from '~/shared/settings/fields'
import { section } from '~/shared/settings/model'
import { part } from '~/shared/settings/pages'

/** All there is to write for one more channel, besides its words in the language files: this file is its whole folder. */
const gotify = section(
  'notifications/gotify',
  {
    enabled: toggle(),
    baseUrl: text({ required: true, pattern: webAddress }),
    applicationToken: secret({ required: true, sentTo: ['baseUrl'] }),
    priority: choice(['normal', 'high']),
  },
  {
    page: {
      key: 'gotify',
      path: 'Gotify',
      group: 'messages',
      layout: [['enabled'], part('connection', ['baseUrl', 'applicationToken']), part('behaviour', ['priority'])],
      test: 'message',
      templates: true,
    },
  },
)

export const gotifyAgent = agent({
  name: 'Gotify',
  settings: gotify,
  recipients: 'channel',
  async send({ http }, { baseUrl, applicationToken, priority }, { title, body }) {
    await post(http, 'Gotify', `${baseUrl}/message`, {
      headers: { 'x-gotify-key': applicationToken ?? '' },
      body: { title, message: body, priority: priority === 'high' ? 8 : 4 },
    })
  },
})

const words = (label: string) => ({ label, help: `${label}.` })

/** Its words. */
export const gotifyTexts = {
  page: { title: 'Gotify', text: 'Messages on your own server.', tile: 'Messages to Gotify' },
  section: {
    enabled: words('Use Gotify'),
    baseUrl: { ...words('Address of Gotify'), wrong: 'Enter a whole address.' },
    applicationToken: words('Token of Gotify'),
    priority: { ...words('Priority'), option: { normal: 'Usual', high: 'Urgent' } },
  },
}
