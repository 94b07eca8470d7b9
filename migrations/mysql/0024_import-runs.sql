CREATE TABLE `import_runs` (
	`id` int AUTO_INCREMENT NOT NULL,
	`portal` varchar(12) collate utf8mb4_bin NOT NULL,
	`place` varchar(200) collate utf8mb4_bin NOT NULL,
	`isDryRun` boolean NOT NULL,
	`options` json NOT NULL,
	`byName` varchar(190) collate utf8mb4_bin NOT NULL,
	`startedAt` datetime(3) NOT NULL,
	`endedAt` datetime(3),
	`outcome` varchar(12) collate utf8mb4_bin NOT NULL,
	`progress` json,
	`failure` json,
	`report` json,
	`backup` varchar(80) collate utf8mb4_bin,
	`stateHash` varchar(43) collate utf8mb4_bin,
	CONSTRAINT `import_runs_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE INDEX `import_runs_started` ON `import_runs` (`startedAt`);