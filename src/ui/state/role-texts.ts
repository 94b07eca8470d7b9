import { useTranslation } from 'react-i18next'
import type { Claim } from '~/shared/users/model'
import type { ClaimGroup } from './offered-claims'

/**
 * Roles in words: `name` under the heading of its group, `full` where it stands alone, `help` is a sentence about it.
 * The texts are there on the pages of users and of the settings.
 */
export const useRoleTexts = () => {
  const { t } = useTranslation()
  return {
    group: (group: ClaimGroup) => t(`users.roleGroups.${group}`),
    name: (claim: Claim) => t(`users.roles.${claim}.name`),
    full: (claim: Claim) => t(`users.roles.${claim}.full`),
    help: (claim: Claim) => t(`users.roles.${claim}.help`),
  }
}
