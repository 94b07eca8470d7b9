import { Elysia } from 'elysia'
import { AccountParams } from '~/shared/api/accounts'
import { AgreementOfUser, HouseTexts, TermsAgreement, TermsToAgreeTo } from '~/shared/api/terms'
import type { App } from '../../app'
import { agreeToTerms, houseTexts, lastAgreement, termsToAgreeTo } from '../../users/terms'
import { termsVersion } from '../../users/terms-in-force'
import { nothing } from '../answers'
import { identity } from '../identity'

/** The terms of the house, and who agreed to them. */
export const termsRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/terms' })
    .use(identity(app))
    .get('', () => houseTexts(app), {
      needs: 'anonymous',
      response: HouseTexts,
      detail: { summary: 'What everybody has to agree to, and what the house says of their privacy.' },
    })
    .get('/own', async ({ by }) => ({ terms: await termsToAgreeTo(app, by) }), {
      needs: 'signedIn',
      response: TermsToAgreeTo,
      detail: { summary: 'What the caller still has to agree to.' },
    })
    .post(
      '/own',
      async ({ by, body }) => {
        await agreeToTerms(app, by, body.version)
        return nothing(204)
      },
      { needs: 'signedIn', body: TermsAgreement, detail: { summary: 'Agrees to the terms as they were read.' } },
    )
    .get('/of-user/:id', async ({ params }) => ({ agreement: await agreementOf(app, params.id) }), {
      needs: 'powerUser',
      params: AccountParams,
      response: AgreementOfUser,
      detail: { summary: 'When somebody agreed to the terms last.' },
    })

async function agreementOf(app: App, userId: string): Promise<AgreementOfUser['agreement']> {
  const found = await lastAgreement(app.store, userId)
  return found && { at: found.at.toISOString(), isCurrent: found.terms === termsVersion(app) }
}
