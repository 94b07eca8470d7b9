import type { Command } from 'commander'

/** What is typed behind the name of a command in the example of its help, of those whose own help has none. */
export const examples: Record<string, string> = {
  serve: '--port 8080 --baseurl /marquee',
  'wizard status': '',
  'wizard database': '--type postgres --host db.example.com --name marquee --user marquee --password -',
  'wizard config': '--application-name "Films at home"',
  'wizard admin': '--username ada --password -',
  'users show': 'ada',
  'users roles': '',
  'users import': 'plex --preview',
  'users link': '',
  'users invitations': '',
  'requests list': '--stage pending --kind movie',
  'requests show': '12',
  'requests approve': '12 --4k',
  'requests deny': '12 --reason "We have it on disc"',
  'requests reopen': '12',
  'requests mark-available': '12',
  'requests mark-unavailable': '12',
  'requests send-again': '12',
  'requests delete': '12',
  'requests options': '12 --server "Radarr" --profile HD-1080p',
  'requests retry': '',
  'jobs list': '',
  'jobs run': 'radarrSync',
  'jobs history': 'radarrSync',
  sync: 'plex --recent',
  'import ombi': '/opt/ombi --dry-run --verbose',
  'import seerr': '/opt/seerr/config --dry-run --verbose',
  'import overseerr': '/opt/overseerr/config --dry-run --verbose',
  'import jellyseerr': '/opt/jellyseerr/config --dry-run --verbose',
  'settings list': '',
  'settings get': 'radarr',
  'settings set': 'radarr enabled=true',
  'settings export': '--to settings.json',
  'settings import': 'settings.json --preview',
  'settings history': '--section radarr',
  'settings undo': '5 --preview',
  'secrets forget': '',
  logs: '--follow --level warn',
  statistics: '--months 12',
  'blocks list': '',
  'blocks add': 'collection 10 --name "Example Collection" --reason "Too many of them"',
  'blocks remove': '3',
  'cache list': '',
  'cache empty': 'images',
  audit: '--user ada --limit 20',
  health: '--alive',
  'migrate status': '',
  'migrate up': '',
  'apikey show': '',
  'apikey reset': '',
  licences: '',
  completions: 'bash > /etc/bash_completion.d/marquee',
}

/** Gives the help of a command, and of those in it, its example. */
export function withExamples(command: Command, above = ''): Command {
  const name = `${above} ${command.name()}`.trim()
  const example = examples[name]
  if (example !== undefined) command.addHelpText('after', `\nExample: ${`marquee ${name} ${example}`.trim()}`)
  for (const inner of command.commands) withExamples(inner, name)
  return command
}
