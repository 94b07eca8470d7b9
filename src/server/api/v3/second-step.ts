import { Elysia } from 'elysia'
import { SecondStepCode } from '~/shared/api/second-step'
import { Session } from '~/shared/api/session'
import { endSecondStep } from '../../access/second-step'
import type { App } from '../../app'
import { identity } from '../identity'
import { sessionView } from './session'

/** The step after a password that was right. */
export const secondStepRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/session/second-step' })
    .use(identity(app))
    .post(
      '',
      async ({ body, context, request }) =>
        sessionView(await endSecondStep(app, body, { address: context.address, signal: request.signal })),
      {
        needs: 'anonymous',
        body: SecondStepCode,
        response: Session,
        detail: { summary: 'A session for whoever has shown their password, and types a code.' },
      },
    )
