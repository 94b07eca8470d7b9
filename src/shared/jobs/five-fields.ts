const quartzDays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** Numbers that count from Sunday as 0, also 7, as names; a step is no day. */
const namedDays = (weekdays: string) =>
  weekdays
    .split(',')
    .map(part => (part.startsWith('0-7') ? part.replace('0-7', '*') : part))
    .map(part => part.replace(/(?<![\w/#])\d+/g, number => quartzDays[Number(number)] ?? number))
    .join(',')

/** An expression of five fields, as most programs write them, in the Quartz form; any other as it is. */
export function withSeconds(expression: string): string {
  const [minute, hour, date, month, weekday = '', ...more] = expression.trim().split(/\s+/)
  if (weekday === '' || more.length > 0) return expression
  return ['0', minute, hour, date, month, namedDays(weekday)].join(' ')
}
