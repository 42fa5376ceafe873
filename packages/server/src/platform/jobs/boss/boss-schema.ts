import type PgBoss from "pg-boss";

const making = /CREATE SCHEMA IF NOT EXISTS pgboss\s*;/i;

const isThere = "select to_regnamespace('pgboss') is not null as made";

/**
 * pg-boss begins its tables with its schema, for which PostgreSQL asks for the right to make schemas even when it is
 * there. The application has no such right where the owner of the tables has made it (db/application-role.ts).
 */
export function leavingSchemaAlone(database: PgBoss.Db): PgBoss.Db {
  return {
    async executeSql(text, values) {
      if (!making.test(text)) return database.executeSql(text, values);
      const [schema] = (await database.executeSql(isThere, [])).rows as { made: boolean }[];
      return database.executeSql(schema?.made ? text.replace(making, "") : text, values);
    },
  };
}
