export type Moment = { longDate: string; shortDate: string; longTime: string; shortTime: string }

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = 'January February March April May June July August September October November December'.split(' ')

/** As receivers have always seen it: `Sunday, 22 November 2026`, `11/22/2026`, `06:18:03`, `06:18`. */
export function wireMoment(at: Date): Moment {
  const two = (part: number) => String(part).padStart(2, '0')
  const year = String(at.getFullYear()).padStart(4, '0')
  const shortTime = `${two(at.getHours())}:${two(at.getMinutes())}`
  return {
    longDate: `${weekdays[at.getDay()]}, ${two(at.getDate())} ${months[at.getMonth()]} ${year}`,
    shortDate: `${two(at.getMonth() + 1)}/${two(at.getDate())}/${year}`,
    longTime: `${shortTime}:${two(at.getSeconds())}`,
    shortTime,
  }
}
