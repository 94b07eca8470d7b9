import { radarr, radarr4K } from '~/integrations/download/radarr/settings'
import { email } from '~/integrations/notify/email/settings'
import { webhook } from '~/integrations/notify/webhook/settings'
import { authentication } from '../access/settings'
import { metadata, movieDatabase } from '../discovery/settings'
import { limits } from '../requests/settings'
import { jobSchedules } from '../system/schedules'
import { update } from '../system/settings'
import { userManagement } from '../users/settings'
import type { Section } from './model'
import { customization, features, installation, landingPage, portal } from './portal'

/** Every group of settings; storage, surface, command line, forms and log masking read this list. */
export const sections: readonly Section[] = [
  portal,
  customization,
  landingPage,
  features,
  installation,
  authentication,
  userManagement,
  limits,
  movieDatabase,
  metadata,
  radarr,
  radarr4K,
  email,
  webhook,
  jobSchedules,
  update,
]

export const sectionById = (id: string) =>
  sections.find(section => section.id.toLowerCase() === id.toLowerCase()) ?? null
