import { blockRoutes } from '../blocks'
import { decisionLinkRoutes } from '../decision-links'
import { discordPressRoutes } from '../discord-presses'
import { downloadChoicesRoutes } from '../download-choices'
import { issueRoutes } from '../issues'
import { requestRoutes } from '../requests'
import type { Resource } from '../resource'
import { ruleRoutes } from '../rules'
import { voteRoutes } from '../votes'

export const requestsResources: readonly Resource[] = [
  blockRoutes,
  decisionLinkRoutes,
  discordPressRoutes,
  downloadChoicesRoutes,
  issueRoutes,
  requestRoutes,
  ruleRoutes,
  voteRoutes,
]
