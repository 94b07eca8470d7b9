import { openId, openIdFields } from '~/shared/access/open-id-settings'
import { isBlank } from '~/shared/settings/items'
import { readFields } from '~/shared/settings/model'
import { UpstreamError } from '../http/call'
import { failedTest, type Given, isUntrusted, type Service, type ServiceTest } from '../service'
import { discover } from './discovery'
import { openIdProvider } from './provider'

const providerIn = (given: Given) => openIdProvider(readFields(openIdFields, given))

/** Providers of OpenID Connect as services with settings: whether one is where its settings say. */
export const openIdService: Service = {
  name: 'OpenID Connect',
  settings: openId,
  async test({ http }, given): Promise<ServiceTest> {
    const wrong = (text: string, field: string): ServiceTest => ({ ok: false, sentences: [{ text }], field })
    if (isBlank(given.issuer)) return wrong('issuerMissing', 'issuer')
    if (isBlank(given.clientId)) return wrong('clientIdMissing', 'clientId')
    const provider = providerIn(given)
    const service = provider.name
    try {
      await discover(http, provider)
      return { ok: true, sentences: [{ text: 'providerFound', mentions: { service } }] }
    } catch (error) {
      if (!(error instanceof UpstreamError) || isUntrusted(error.failure)) return failedTest(error, 'issuer')
      if (error.kind !== 'unreachable') return failedTest(error, 'issuer')
      const sentences = [{ text: 'unreachable', mentions: { service }, detail: error.failure }]
      return { ok: false, sentences, field: 'issuer' }
    }
  },
  async health(http, given) {
    const { issuer } = await discover(http, providerIn(given))
    return issuer
  },
}
