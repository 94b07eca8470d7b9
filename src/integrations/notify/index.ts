import type { Agent } from './agent'
import { discordAgent } from './discord/agent'
import { emailAgent } from './email/agent'
import { gotifyAgent } from './gotify/agent'
import { mattermostAgent } from './mattermost/agent'
import { mobileAgent } from './mobile/agent'
import { ntfyAgent } from './ntfy/agent'
import { pushbulletAgent } from './pushbullet/agent'
import { pushoverAgent } from './pushover/agent'
import { slackAgent } from './slack/agent'
import { telegramAgent } from './telegram/agent'
import { webPushAgent } from './web-push/agent'
import { webhookAgent } from './webhook/agent'
import { whatsAppAgent } from './whats-app/agent'

/** Every notification channel there is. */
export const agents: readonly Agent[] = [
  emailAgent,
  discordAgent,
  slackAgent,
  mattermostAgent,
  telegramAgent,
  pushoverAgent,
  pushbulletAgent,
  gotifyAgent,
  ntfyAgent,
  whatsAppAgent,
  mobileAgent,
  webPushAgent,
  webhookAgent,
]
