import { secret, text, toggle } from '../settings/fields'
import { section } from '../settings/model'

/** How new releases are noticed. */
export const update = section(
  'update',
  {
    autoUpdateEnabled: toggle(),
    username: text({ maxLength: 200 }),
    password: secret(),
    processName: text({ maxLength: 200 }),
    useScript: toggle(),
    scriptLocation: text({ maxLength: 500 }),
    windowsService: toggle(),
    windowsServiceName: text({ maxLength: 200 }),
    testMode: toggle(),
    updateSchedule: text({ maxLength: 120 }),
  },
  { hidden: 'No release replaces itself; what programs store here is kept for them.' },
)
