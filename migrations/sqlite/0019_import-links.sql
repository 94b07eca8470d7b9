CREATE TABLE `import_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`oldId` text NOT NULL,
	`newId` text,
	`said` text NOT NULL,
	`unproven` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_links_old` ON `import_links` (`source`,`kind`,`oldId`);--> statement-breakpoint
CREATE INDEX `import_links_new` ON `import_links` (`kind`,`newId`);--> statement-breakpoint
CREATE INDEX `import_links_unproven` ON `import_links` (`unproven`,`id`);