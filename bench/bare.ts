// The least that a server of this kind can be: an executable that opens SQLite and answers. <port> <database file>
import { Database } from 'bun:sqlite'

const [port = '', file = ''] = process.argv.slice(2)
const database = new Database(file, { create: true })
database.run('PRAGMA journal_mode = WAL')
const answer = () => Response.json(database.query('select 1 as one').get())
Bun.serve({ hostname: '127.0.0.1', port: Number(port), fetch: answer })
