import type { SecondStepCode } from '~/shared/api/second-step'
import type { Session } from '~/shared/api/session'
import { post } from './client'

/** The session of who has typed the right password, and a code. */
export const endSecondStep = (given: SecondStepCode) => post<Session>('/api/v3/session/second-step', given)
