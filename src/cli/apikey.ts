import { Command } from 'commander'
import { resetApiKey } from '~/server/settings/api-key'
import { portal } from '~/shared/settings/portal'
import { type Common, commandOn, withApp } from './session'

export const apikeyCommand = () =>
  new Command('apikey')
    .description('show or reset the API key for other programs')
    .addCommand(
      commandOn('show', 'show the key').action((given: Common) =>
        withApp(given, async ({ app, show }) => {
          const { apiKey } = app.settings.get(portal)
          show({ json: { apiKey }, lines: [apiKey ?? ''] })
        }),
      ),
    )
    .addCommand(
      commandOn('reset', 'create a new key; the old one stops working').action((given: Common) =>
        withApp(given, async ({ app, show, by }) => {
          const apiKey = await resetApiKey(app, by)
          show({ json: { apiKey }, lines: [apiKey] })
        }),
      ),
    )
