CREATE TABLE `program_numbers` (
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`ref` text NOT NULL,
	PRIMARY KEY(`kind`, `number`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `program_numbers_ref` ON `program_numbers` (`kind`,`ref`);