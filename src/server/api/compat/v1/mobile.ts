import { emptyAnswers } from '../empty-answers'

/** Devices that messages are pushed to: none can be registered yet. */
export const mobileEndpoints = () => [
  ...emptyAnswers('/api/v1/Mobile', 'admin', { Notification: [] }),
  ...emptyAnswers('/api/v2/Mobile', 'admin', { Users: [] }),
]
