import { atom, useAtomValue } from 'jotai'
import type { StartFacts } from '~/shared/api/start'
import type { FeatureName } from '~/shared/settings/portal'

/** What the portal tells everybody at start, from `GET /api/v3/start`. */
export const startAtom = atom<StartFacts | null>(null)

/** Problems may be reported; nothing of it shows while they may not. */
export const useIssuesOn = () => useAtomValue(startAtom)?.issues ?? false

type Started = Pick<StartFacts, 'features'> | null

/** Whether a part of the product is switched on. */
export const isFeatureOn = (start: Started, feature: FeatureName): boolean =>
  start?.features.some(({ name, enabled }) => enabled && name === feature) ?? false

export const useFeature = (feature: FeatureName): boolean => isFeatureOn(useAtomValue(startAtom), feature)
