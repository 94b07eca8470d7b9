CREATE TABLE `blocks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`reason` text,
	`byName` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_subject` ON `blocks` (`kind`,`key`);--> statement-breakpoint
CREATE INDEX `blocks_at` ON `blocks` (`at`);