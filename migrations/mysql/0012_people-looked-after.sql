CREATE TABLE `audit_entries` (
	`id` int AUTO_INCREMENT NOT NULL,
	`at` datetime(3) NOT NULL,
	`actorId` varchar(36),
	`actorName` varchar(190),
	`way` varchar(10) NOT NULL,
	`address` varchar(64),
	`action` varchar(40) NOT NULL,
	`subjectKind` varchar(20),
	`subjectId` varchar(190),
	`subjectName` varchar(190),
	`searchKey` varchar(600) NOT NULL,
	`before` json,
	`after` json,
	CONSTRAINT `audit_entries_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `removedAt` datetime(3);--> statement-breakpoint
CREATE INDEX `audit_entries_at` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_actor` ON `audit_entries` (`actorId`,`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_subject` ON `audit_entries` (`subjectKind`,`subjectId`,`at`);