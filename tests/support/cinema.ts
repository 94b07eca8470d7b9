import { items, number, secret, text, toggle } from '~/shared/settings/fields'
import { section } from '~/shared/settings/model'
import { pagesOf, part } from '~/shared/settings/pages'

/** A media server with its libraries, as several parts to come will declare one. */
export const cinema = section(
  'cinema',
  {
    enabled: toggle(),
    servers: items(
      {
        name: text(),
        ip: text({ required: true, maxLength: 500 }),
        port: number({ required: true, min: 0, max: 65_535 }),
        token: secret({ required: true, sentTo: ['ip', 'port'] }),
        serial: text({ readOnly: true }),
        libraries: items({ key: text({ required: true }), pin: secret(), enabled: toggle() }, { named: 'key' }),
      },
      { named: 'name', lines: ['name', ['ip', 'port'], 'token', 'libraries'] },
    ),
  },
  {
    page: {
      key: 'cinema',
      path: 'Cinema',
      group: 'downloads',
      layout: [['enabled'], part('connection', ['servers'])],
    },
  },
)

export const cinemaPage = () => {
  const page = pagesOf([cinema]).find(({ key }) => key === cinema.id)
  if (!page) throw new Error('the section has no page')
  return page
}

const words = (label: string, help = `About ${label.toLowerCase()}.`) => ({ label, help })

/** What the language files would say of it. */
export const cinemaTexts = {
  page: { title: 'Cinema', text: 'Where films are shown.', tile: 'Servers' },
  section: {
    enabled: words('Use the cinema'),
    servers: {
      ...words('Servers', 'They are asked in this order.'),
      one: 'Server {{number}}',
      add: 'Add server',
      item: {
        name: words('Name'),
        ip: { ...words('Host'), wrong: 'Enter where the server runs.' },
        port: words('Port'),
        token: words('Token'),
        libraries: {
          ...words('Libraries'),
          one: 'Library {{number}}',
          add: 'Add library',
          item: { key: words('Key'), pin: words('Pin'), enabled: words('Show it') },
        },
      },
    },
  },
}
