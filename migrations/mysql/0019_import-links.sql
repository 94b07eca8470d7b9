CREATE TABLE `import_links` (
	`id` int AUTO_INCREMENT NOT NULL,
	`source` varchar(80) collate utf8mb4_bin NOT NULL,
	`kind` varchar(12) collate utf8mb4_bin NOT NULL,
	`oldId` varchar(80) collate utf8mb4_bin NOT NULL,
	`newId` varchar(36) collate utf8mb4_bin,
	`said` varchar(43) collate utf8mb4_bin NOT NULL,
	`unproven` boolean NOT NULL,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `import_links_id` PRIMARY KEY(`id`),
	CONSTRAINT `import_links_old` UNIQUE(`source`,`kind`,`oldId`)
);
--> statement-breakpoint
CREATE INDEX `import_links_new` ON `import_links` (`kind`,`newId`);--> statement-breakpoint
CREATE INDEX `import_links_unproven` ON `import_links` (`unproven`,`id`);