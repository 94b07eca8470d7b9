CREATE TABLE `import_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`portal` text NOT NULL,
	`place` text NOT NULL,
	`isDryRun` integer NOT NULL,
	`options` text NOT NULL,
	`byName` text NOT NULL,
	`startedAt` integer NOT NULL,
	`endedAt` integer,
	`outcome` text NOT NULL,
	`progress` text,
	`failure` text,
	`report` text,
	`backup` text,
	`stateHash` text
);
--> statement-breakpoint
CREATE INDEX `import_runs_started` ON `import_runs` (`startedAt`);