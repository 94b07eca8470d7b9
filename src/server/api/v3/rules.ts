import { Elysia } from 'elysia'
import { ServerChoices } from '~/shared/api/download-choices'
import {
  LimitRehearsal,
  LimitTrial,
  NewRule,
  RuleEdit,
  RuleGaps,
  RuleList,
  RuleParams,
  RulePlace,
  RuleRehearsal,
  RuleServerQuery,
  RuleServers,
  RuleTrial,
  RuleView,
} from '~/shared/api/rules'
import type { App } from '../../app'
import { choicesOfServer } from '../../requests/hand-over/choices'
import { rulesWithGone } from '../../requests/ruled/gone'
import { addRule, editRule, moveRule, removeRule } from '../../rules/actions'
import { allRules } from '../../rules/queries'
import { downloadServers } from '../../settings/connected-servers'
import { nothing } from '../answers'
import { identity } from '../identity'
import { readerOf } from '../reader'
import { limitRehearsal, ruleRehearsal, ruleView } from './rule-views'

/** Rules: what becomes of requests by itself, and where they go. */
export const ruleRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/rules' })
    .use(identity(app))
    .get('', async () => (await allRules(app.store)).map(ruleView), {
      needs: 'admin',
      response: RuleList,
      detail: { summary: 'Every rule, in the order in which they decide.' },
    })
    .get(
      '/gaps',
      async () =>
        (await rulesWithGone(app)).map(({ rule, gone }) => ({ id: rule.id, names: gone.map(({ name }) => name) })),
      {
        needs: 'admin',
        response: RuleGaps,
        detail: { summary: 'Rules that name a server, profile, folder or person that is there no more.' },
      },
    )
    .get('/servers', async () => downloadServers(app).map(({ source, name }) => ({ key: source, name })), {
      needs: 'admin',
      response: RuleServers,
      detail: { summary: 'The download managers that a rule can send requests to.' },
    })
    .get(
      '/choices',
      async ({ by, query }) => ({ choices: await choicesOfServer(app, query.server, readerOf(by).language) }),
      {
        needs: 'admin',
        query: RuleServerQuery,
        response: ServerChoices,
        detail: { summary: 'Profiles and folders of one of them; null for one that is not connected.' },
      },
    )
    .post('', async ({ by, body }) => ruleView(await addRule(app, by, body)), {
      needs: 'admin',
      body: NewRule,
      response: RuleView,
      detail: { summary: 'Adds a rule behind all others.' },
    })
    .post('/rehearsal', ({ by, body }) => ruleRehearsal(app, by, body), {
      needs: 'admin',
      body: RuleTrial,
      response: RuleRehearsal,
      detail: { summary: 'Which requests of the last 90 days would have gone otherwise with a rule. Changes nothing.' },
    })
    .post('/rehearsal/limit', ({ by, body }) => limitRehearsal(app, by, body), {
      needs: 'admin',
      body: LimitTrial,
      response: LimitRehearsal,
      detail: { summary: 'What a limit would have refused in the last 90 days. Changes nothing.' },
    })
    .put('/:id', async ({ by, params, body }) => ruleView(await editRule(app, by, params.id, body)), {
      needs: 'admin',
      params: RuleParams,
      body: RuleEdit,
      response: RuleView,
      detail: { summary: 'Changes a rule, unless somebody did since it was read.' },
    })
    .put(
      '/:id/place',
      async ({ by, params, body }) => {
        await moveRule(app, by, params.id, body.position)
        return (await allRules(app.store)).map(ruleView)
      },
      {
        needs: 'admin',
        params: RuleParams,
        body: RulePlace,
        response: RuleList,
        detail: { summary: 'Puts a rule to another place among the others.' },
      },
    )
    .delete(
      '/:id',
      async ({ by, params }) => {
        await removeRule(app, by, params.id)
        return nothing(204)
      },
      { needs: 'admin', params: RuleParams, detail: { summary: 'Removes a rule.' } },
    )
