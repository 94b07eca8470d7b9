import { items, number, secret, text, toggle } from '~/shared/settings/fields'
import { section } from '~/shared/settings/model'

/** A media server with its libraries, as several parts to come will declare one. */
export const cinema = section('cinema', {
  enabled: toggle(),
  servers: items(
    {
      name: text(),
      ip: text({ required: true, maxLength: 500 }),
      port: number({ required: true, min: 0, max: 65_535 }),
      token: secret({ required: true, sentTo: ['ip', 'port'] }),
      serial: text({ readOnly: true }),
      libraries: items({ key: text({ required: true }), pin: secret(), enabled: toggle() }),
    },
    { named: 'name' },
  ),
})
