/** The steps of the first run, in the order in which interface, API and command line have them. */
export const wizardSteps = [
  'welcome',
  'database',
  'mediaServer',
  'administrator',
  'portal',
  'metadata',
  'done',
] as const
export type WizardStep = (typeof wizardSteps)[number]

/** Those at which something is set up. */
export type SetupStep = Exclude<WizardStep, 'welcome' | 'done'>
export const isSetupStep = (step: WizardStep): step is SetupStep => step !== 'welcome' && step !== 'done'

const laterSteps: readonly WizardStep[] = ['mediaServer', 'portal', 'metadata']

/** What nobody has to do before the portal is used. */
export const canWait = (step: WizardStep): boolean => laterSteps.includes(step)

/** Ways to begin, in the order in which they are offered. */
export const beginnings = ['newPortal', 'import', 'backup', 'database'] as const
export type Beginning = (typeof beginnings)[number]
