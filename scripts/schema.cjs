// The tables as drizzle-kit reads them, of the engine that scripts/migrations.ts names. Not a module of today's kind: one
// could hand out all tables only by naming each of them once more.
const { sqliteKit } = require('../src/server/store/kit')
const { mysqlKit } = require('../src/server/store/kit-mysql')
const { postgresKit } = require('../src/server/store/kit-postgres')
const { defineTables } = require('../src/server/store/tables')

module.exports = defineTables({ sqlite: sqliteKit, postgres: postgresKit, mysql: mysqlKit }[process.env.DIALECT])
